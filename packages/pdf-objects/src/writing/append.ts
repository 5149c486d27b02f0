/** Adds items to a list, however many: as arguments of one `push`, a hundred thousand would not fit on the stack. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item)
}
