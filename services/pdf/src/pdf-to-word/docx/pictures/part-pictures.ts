import type { PlacedImage } from '../../reading/page-model.ts'
import type { Relationships } from '../package/relationships.ts'
import { addressId, linkXml } from '../paragraphs/link-xml.ts'
import { anchoredPicture, inlinePicture } from './picture-xml.ts'

/** The pictures of a package: files by the name they have in it. */
export class Media {
  readonly #extensionOf: (picture: string) => string | undefined
  readonly #names = new Map<string, string>()
  #drawings = 0

  /** @param extensionOf that of the file of the picture with a key; undefined when there is none */
  constructor(extensionOf: (picture: string) => string | undefined) {
    this.#extensionOf = extensionOf
  }

  /** The name of a picture's file below `word/`. */
  nameOf(picture: string): string | undefined {
    const extension = this.#extensionOf(picture)
    if (!extension) return undefined
    const known = this.#names.get(picture) ?? `media/image${this.#names.size + 1}.${extension}`
    this.#names.set(picture, known)
    return known
  }

  nextDrawing(): number {
    this.#drawings += 1
    return this.#drawings
  }

  /** Keys of the pictures and names of their files. */
  get files(): ReadonlyMap<string, string> {
    return this.#names
  }
}

/** Draws pictures in one part of the package. */
export class PartPictures {
  readonly #media: Media
  readonly #relationships: Relationships
  readonly #descriptionOf: (image: PlacedImage) => string

  constructor(media: Media, relationships: Relationships, descriptionOf: (image: PlacedImage) => string) {
    this.#media = media
    this.#relationships = relationships
    this.#descriptionOf = descriptionOf
  }

  inline(image: PlacedImage): string {
    return this.#draw(image, inlinePicture)
  }

  anchored(image: PlacedImage): string {
    return this.#draw(image, anchoredPicture)
  }

  #draw(image: PlacedImage, draw: typeof inlinePicture): string {
    const name = this.#media.nameOf(image.picture)
    if (!name) return ''
    const relationship = this.#relationships.add('image', name)
    const description = this.#descriptionOf(image)
    const { link } = image
    const embedded = { relationship, id: this.#media.nextDrawing(), description }
    if (link === undefined) return draw(image, embedded)
    const address = addressId(link, this.#relationships)
    return linkXml(link, draw(image, { ...embedded, address }), this.#relationships)
  }
}
