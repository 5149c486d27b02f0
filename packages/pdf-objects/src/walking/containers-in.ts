import type { PdfDocument } from '../pdf-document.ts'
import { type Dict, isDict, type PdfObject, PdfStream } from '../values/pdf-object.ts'

/**
 * Every dictionary and array of an object, itself and the dictionary of a stream included, each before what stands in
 * it, so that it may be changed meanwhile. References are not followed.
 */
export function* containersIn(object: PdfObject): Iterable<Dict | PdfObject[]> {
  const waiting: PdfObject[] = [object instanceof PdfStream ? object.dict : object]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (!isContainer(value)) continue
    yield value
    // One by one: as arguments of one call, a hundred thousand would not fit on the stack.
    for (const item of value.values()) if (isContainer(item)) waiting.push(item)
  }
}

/** The dictionaries among them. */
export function* dictsIn(object: PdfObject): Iterable<Dict> {
  for (const container of containersIn(object)) if (isDict(container)) yield container
}

/** Every dictionary of a document, also those of streams and those within other objects. */
export const allDicts = (document: PdfDocument): Dict[] =>
  [...document.objectsInMemory()].flatMap(([, object]) => [...dictsIn(object)])

const isContainer = (value: PdfObject): value is Dict | PdfObject[] => Array.isArray(value) || isDict(value)
