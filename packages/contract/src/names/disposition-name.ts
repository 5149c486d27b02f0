import { cleanFileName } from './file-name.ts'

/**
 * The file name of a `Content-Disposition` header (RFC 6266), cleaned so that it names no place; the extended form, in
 * which names of all scripts come, is read first.
 */
export function dispositionName(disposition: string | null | undefined): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const name = extended ? decodeURIComponent(extended) : /filename="?([^";]+)/i.exec(disposition ?? '')?.[1]
  return name === undefined ? undefined : cleanFileName(name)
}
