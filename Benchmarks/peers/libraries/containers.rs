// The ordered set and map of Rust's standard library for the comparison. `peers/containers` compiles
// this file to a shared library.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::c_char;
use std::slice::from_raw_parts;

type Set = BTreeSet<isize>;
type Map = BTreeMap<isize, isize>;

/// See CContainers.h.
#[repr(C)]
pub struct ContainerFunctions<T: Tree> {
    name: *const c_char,
    create: extern "C" fn() -> *mut T,
    create_sorted: unsafe extern "C" fn(*const isize, usize) -> *mut T,
    destroy: unsafe extern "C" fn(*mut T),
    insert_all: unsafe extern "C" fn(&mut T, *const isize, usize) -> usize,
    count_present: unsafe extern "C" fn(&T, *const isize, usize) -> usize,
    remove_all: unsafe extern "C" fn(&mut T, *const isize, usize) -> usize,
    sum: extern "C" fn(&T) -> isize,
    count: extern "C" fn(&T) -> usize,
    copy_keys: unsafe extern "C" fn(&T, *mut isize),
    update_all: Option<unsafe extern "C" fn(&mut T, *const isize, usize)>,
    unite_by_insertion: Option<extern "C" fn(&mut T, &T)>,
    unite_by_merging: Option<extern "C" fn(&mut T, &T)>,
}

// The structures are immutable.
unsafe impl<T: Tree> Sync for ContainerFunctions<T> {}

/// The differences between the set and the map.
pub trait Tree: Default {
    fn from_sorted(keys: &[isize]) -> Self;
    fn add(&mut self, key: isize) -> bool;
    fn has(&self, key: &isize) -> bool;
    fn take_out(&mut self, key: &isize) -> bool;
    fn total(&self) -> isize;
    fn size(&self) -> usize;
    fn all_keys(&self) -> impl Iterator<Item = &isize>;
}

impl Tree for Set {
    fn from_sorted(keys: &[isize]) -> Self { keys.iter().copied().collect() }
    fn add(&mut self, key: isize) -> bool { self.insert(key) }
    fn has(&self, key: &isize) -> bool { self.contains(key) }
    fn take_out(&mut self, key: &isize) -> bool { self.remove(key) }
    fn total(&self) -> isize { self.iter().sum() }
    fn size(&self) -> usize { self.len() }
    fn all_keys(&self) -> impl Iterator<Item = &isize> { self.iter() }
}

impl Tree for Map {
    fn from_sorted(keys: &[isize]) -> Self { keys.iter().map(|&key| (key, 0)).collect() }
    fn add(&mut self, key: isize) -> bool { self.insert(key, 0).is_none() }
    fn has(&self, key: &isize) -> bool { self.contains_key(key) }
    fn take_out(&mut self, key: &isize) -> bool { self.remove(key).is_some() }
    fn total(&self) -> isize { self.iter().map(|(key, value)| key + value).sum() }
    fn size(&self) -> usize { self.len() }
    fn all_keys(&self) -> impl Iterator<Item = &isize> { self.keys() }
}

extern "C" fn create<T: Tree>() -> *mut T { Box::into_raw(Box::default()) }

unsafe extern "C" fn create_sorted<T: Tree>(keys: *const isize, count: usize) -> *mut T {
    Box::into_raw(Box::new(T::from_sorted(from_raw_parts(keys, count))))
}

unsafe extern "C" fn destroy<T: Tree>(tree: *mut T) { drop(Box::from_raw(tree)) }

unsafe extern "C" fn insert_all<T: Tree>(
    tree: &mut T, keys: *const isize, count: usize,
) -> usize {
    let keys = from_raw_parts(keys, count);
    keys.iter().map(|&key| usize::from(tree.add(key))).sum()
}

unsafe extern "C" fn count_present<T: Tree>(
    tree: &T, keys: *const isize, count: usize,
) -> usize {
    from_raw_parts(keys, count).iter().map(|key| usize::from(tree.has(key))).sum()
}

unsafe extern "C" fn remove_all<T: Tree>(
    tree: &mut T, keys: *const isize, count: usize,
) -> usize {
    from_raw_parts(keys, count).iter().map(|key| usize::from(tree.take_out(key))).sum()
}

extern "C" fn sum<T: Tree>(tree: &T) -> isize { tree.total() }

extern "C" fn count<T: Tree>(tree: &T) -> usize { tree.size() }

unsafe extern "C" fn copy_keys<T: Tree>(tree: &T, buffer: *mut isize) {
    for (index, &key) in tree.all_keys().enumerate() {
        *buffer.add(index) = key;
    }
}

unsafe extern "C" fn update_all(map: &mut Map, keys: *const isize, count: usize) {
    for &key in from_raw_parts(keys, count) {
        *map.entry(key).or_insert(0) += 1;
    }
}

extern "C" fn unite_by_insertion(set: &mut Set, other: &Set) { set.extend(other) }

/// The operator `|` merges both sets.
extern "C" fn unite_by_merging(set: &mut Set, other: &Set) { *set = &*set | other }

const fn functions<T: Tree>(name: &'static str) -> ContainerFunctions<T> {
    ContainerFunctions {
        name: name.as_ptr().cast(),
        create: create::<T>,
        create_sorted: create_sorted::<T>,
        destroy: destroy::<T>,
        insert_all: insert_all::<T>,
        count_present: count_present::<T>,
        remove_all: remove_all::<T>,
        sum: sum::<T>,
        count: count::<T>,
        copy_keys: copy_keys::<T>,
        update_all: None,
        unite_by_insertion: None,
        unite_by_merging: None,
    }
}

static SET: ContainerFunctions<Set> = ContainerFunctions {
    unite_by_insertion: Some(unite_by_insertion),
    unite_by_merging: Some(unite_by_merging),
    ..functions(concat!("BTreeSet, Rust ", env!("RUST_VERSION"), "\0"))
};

static MAP: ContainerFunctions<Map> = ContainerFunctions {
    update_all: Some(update_all),
    ..functions(concat!("BTreeMap, Rust ", env!("RUST_VERSION"), "\0"))
};

#[no_mangle]
pub extern "C" fn set_functions() -> *const ContainerFunctions<Set> { &SET }

#[no_mangle]
pub extern "C" fn map_functions() -> *const ContainerFunctions<Map> { &MAP }
