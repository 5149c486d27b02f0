import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribe } from '../../loading/subscribe.ts'
import type { Item } from '../model/flow.ts'
import { isPdf, isTiff, isWord } from './file-kinds.ts'
import { previewBox } from './shrunk-picture.ts'

/** What a look at a file has shown so far. */
export interface Preview {
  /** A local address of a picture of it: the image itself, or the first page of a PDF or TIFF. */
  readonly url?: string
  /** Pixels; of an image once it is loaded. */
  readonly width?: number
  readonly height?: number
  /** Pages of a PDF, or of a TIFF that has several. */
  readonly pages?: number
  /** The first words of a Word document. */
  readonly text?: string
  /** The PDF asks for a password. */
  readonly locked?: boolean
  /** The one that has opened it. */
  readonly password?: string
  /** The browser cannot show this file; the conversion may still know it. */
  readonly failed?: boolean
}

export interface PreviewControl {
  readonly previews: Readonly<Record<string, Preview>>
  readonly imageLoaded: (id: string, width: number, height: number) => void
  readonly imageFailed: (id: string) => void
  /** Looks at a locked PDF once more; false when the password does not open it. */
  readonly unlock: (item: Item, password: string) => Promise<boolean>
}

/** Looks at every file of a list; local addresses are released when a file leaves it. */
export function usePreviews(items: readonly Item[]): PreviewControl {
  const [previews, setPreviews] = useState<Readonly<Record<string, Preview>>>({})
  const looks = useRef(new Map<string, FilePicture>())

  const learn = useCallback(
    (id: string, facts: Preview) =>
      setPreviews((previous) => ({ ...previous, [id]: { ...previous[id], ...facts } })),
    [],
  )

  useEffect(() => {
    const present = new Set(items.map(({ id }) => id))
    for (const [id, look] of looks.current) {
      if (present.has(id)) continue
      look.release()
      looks.current.delete(id)
      setPreviews(({ [id]: _gone, ...rest }) => rest)
    }
    for (const { id, file, name } of items) {
      if (looks.current.has(id)) continue
      const look = lookAt(file, name, (facts) => learn(id, facts))
      looks.current.set(id, look)
      if (look.url) learn(id, { url: look.url })
    }
  }, [items, learn])

  useEffect(() => {
    const all = looks.current
    return () => {
      for (const look of all.values()) look.release()
      all.clear()
    }
  }, [])

  return {
    previews,
    // The picture of a PDF's page has a size too, but that says nothing about the file.
    imageLoaded: (id, width, height) => {
      if (looks.current.get(id)?.url) learn(id, { width, height })
    },
    imageFailed: (id) => {
      learn(id, { failed: true })
      const item = items.find((one) => one.id === id)
      const look = looks.current.get(id)
      // What was drawn here is not drawn once more.
      if (!item || !look?.url) return
      look.release()
      looks.current.set(
        id,
        lookAtDrawn(
          () => heifFacts(item.file),
          (facts) => learn(id, facts),
        ),
      )
    },
    unlock: async ({ id, file }, password) => {
      const { picture, ...facts } = await pdfFacts(file, password)
      if (facts.locked) return false
      // It may have been taken from the list in the meantime; what cannot be read here the server may still know.
      if (!looks.current.has(id) || facts.pages === undefined) return true
      const url = picture && URL.createObjectURL(picture)
      looks.current.set(id, { release: () => url && URL.revokeObjectURL(url) })
      learn(id, { ...facts, ...(url && { url }), locked: false, password })
      return true
    },
  }
}

interface FilePicture {
  readonly url?: string
  readonly release: () => void
}

function lookAt(file: File, name: string, learn: (facts: Preview) => void): FilePicture {
  if (isPdf(file, name)) return lookAtDrawn(() => pdfFacts(file), learn)
  if (isTiff(file, name)) return lookAtDrawn(() => tiffFacts(file), learn)
  return isWord(name) ? lookAtWord(file, learn) : lookAtImage(file)
}

function lookAtImage(file: File): FilePicture {
  const url = URL.createObjectURL(file)
  return { url, release: () => URL.revokeObjectURL(url) }
}

type Drawn = Preview & { readonly picture?: Blob }

/** One file after the other, so that the page stays quick while twenty are looked at. */
let queue: Promise<void> = Promise.resolve()

function lookAtDrawn(draw: () => Promise<Drawn>, learn: (facts: Preview) => void): FilePicture {
  let url: string | undefined
  let isReleased = false
  queue = queue.then(async () => {
    if (isReleased) return
    const facts = await draw()
    if (isReleased) return
    if (facts.picture) url = URL.createObjectURL(facts.picture)
    const { picture: _, ...known } = facts
    learn(url ? { ...known, url } : known)
  })
  return {
    release: () => {
      isReleased = true
      if (url) URL.revokeObjectURL(url)
    },
  }
}

/** The library comes with the first PDF; when it cannot be had, the page just shows no thumbnails. */
async function pdfFacts(file: File, password?: string): Promise<Drawn> {
  try {
    const { readPdf } = await import('./read-pdf.ts')
    return await readPdf(file, password)
  } catch {
    return { failed: true }
  }
}

/** The decoder comes with the first TIFF; what it cannot show the server may still know. */
async function tiffFacts(file: File): Promise<Drawn> {
  try {
    const { readTiff } = await import('./tiff/read-tiff.ts')
    const { pages = 1, ...facts } = (await readTiff(file)) ?? { failed: true }
    return pages > 1 ? { ...facts, pages } : facts
  } catch {
    return { failed: true }
  }
}

/** The decoder comes with the first picture that the browser could not draw and that is a photo of a phone. */
async function heifFacts(file: File): Promise<Drawn> {
  try {
    const { readHeif } = await import('./heif/read-heif.ts')
    const look = await readHeif(file, previewBox)
    return look ? { ...look, failed: false } : { failed: true }
  } catch {
    return { failed: true }
  }
}

function lookAtWord(file: File, learn: (facts: Preview) => void): FilePicture {
  const release = subscribe(wordText(file), (text) => {
    if (text) learn({ text })
  })
  return { release }
}

/** A document that cannot be read here just has no words to show; the server may still know it. */
async function wordText(file: File): Promise<string | undefined> {
  try {
    const { readDocx } = await import('./read-docx.ts')
    return await readDocx(file)
  } catch {
    return undefined
  }
}
