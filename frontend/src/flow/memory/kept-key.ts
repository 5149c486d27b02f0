import { inStorage } from '../../browser/in-storage.ts'

/** Where a tool's last result is remembered until the tab is closed. */
export const keptKey = (id: string): string => `result:${id}`

/** Says that files chosen for a tool in this tab are kept. */
export const chosenKey = (id: string): string => `chosen:${id}`

/** Whether anything of the tool is kept in this tab, its files or its result; told without loading what reads it. */
export const isKept = (id: string): boolean =>
  inStorage('sessionStorage', (storage) =>
    [keptKey(id), chosenKey(id)].some((key) => storage.getItem(key) !== null),
  ) ?? false
