// What the expectations are called with, and nothing else: the names of all other types, such as
// `TreeNode`, are left to the trees that are tested.
@_exported public import enum BinaryTrees.TreeRule
@_exported public import struct TreeJudging.JudgedKind
@_exported public import struct TreeReflection.ReflectedNames
