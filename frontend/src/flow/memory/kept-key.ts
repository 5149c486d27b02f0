import { inStorage } from '../../browser/in-storage.ts'

/** Where a tool's last result is remembered until the tab is closed. */
export const keptKey = (id: string): string => `result:${id}`

export const isKept = (id: string): boolean =>
  inStorage('sessionStorage', (storage) => storage.getItem(keptKey(id)) !== null) ?? false
