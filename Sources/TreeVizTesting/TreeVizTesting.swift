// Exports only the types of the arguments of expectations. Names such as `TreeNode` remain
// available for the trees under test.
@_exported public import enum BinaryTrees.TreeRule
@_exported public import struct TreeJudging.JudgedKind
@_exported public import struct TreeReflection.ReflectedNames
