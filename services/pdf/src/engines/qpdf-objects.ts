/**
 * A PDF object as qpdf's JSON version 2 writes it: names with a slash (`/Type`), references as `12 0 R`, strings as
 * `u:text` or `b:hex`. Source: qpdf manual, "qpdf JSON".
 */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue }

export type PdfDictionary = { readonly [key: string]: PdfValue }

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface PdfObjects {
  readonly trailer: PdfDictionary
  /** By object number; streams are left out. */
  readonly objects: ReadonlyMap<number, PdfValue>
}

/** The objects in the `qpdf` part of qpdf's JSON. */
export function parseObjects(json: Buffer): PdfObjects {
  // The part is the last one; those before it can be long and are not needed here.
  const part = JSON.parse(`{${json.subarray(json.lastIndexOf('\n  "qpdf": ['))}`) as {
    readonly qpdf: readonly [unknown, Readonly<Record<string, { readonly value?: PdfValue }>>]
  }
  const [, entries] = part.qpdf
  const objects = Object.entries(entries).flatMap(([key, { value }]): [number, PdfValue][] => {
    const [, number] = /^obj:(\d+) /.exec(key) ?? []
    return number === undefined || value === undefined ? [] : [[Number(number), value]]
  })
  const trailer = entries.trailer?.value
  return { trailer: isDictionary(trailer) ? trailer : {}, objects: new Map(objects) }
}
