import { plainPart, xml } from '../../../files/xml.ts'

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The last word of the address that names the type of a relationship. */
export type RelationshipKind =
  | 'styles'
  | 'numbering'
  | 'comments'
  | 'footnotes'
  | 'settings'
  | 'fontTable'
  | 'header'
  | 'footer'
  | 'image'
  | 'hyperlink'
  | 'theme'

/** What a part of the package refers to; equal targets have one id. */
export class Relationships {
  readonly #ids = new Map<string, string>()
  readonly #entries: string[] = []

  /** @returns the id to refer to it by */
  add(kind: RelationshipKind, target: string): string {
    const known = this.#ids.get(`${kind}|${target}`)
    if (known) return known
    const id = `rId${this.#ids.size + 1}`
    this.#ids.set(`${kind}|${target}`, id)
    const mode = kind === 'hyperlink' ? 'External' : undefined
    this.#entries.push(
      xml('Relationship', { Id: id, Type: `${types}/${kind}`, Target: target, TargetMode: mode }),
    )
    return id
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0
  }

  toXml(): string {
    const xmlns = 'http://schemas.openxmlformats.org/package/2006/relationships'
    return plainPart('Relationships', { xmlns }, ...this.#entries)
  }
}
