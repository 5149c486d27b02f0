import { wordPart, xml } from '../../../files/xml.ts'
import type { RunningParagraph } from '../../layout/flow/running-paragraphs.ts'
import type { NumberMeaning } from '../../layout/page/running-matter.ts'
import type { Paragraph, Run } from '../../layout/paragraphs/paragraph-model.ts'
import type { PlacedImage } from '../../reading/page-model.ts'
import type { Relationships } from '../package/relationships.ts'
import { paragraphXml, plainPlacing, thinParagraph } from '../paragraphs/paragraph-xml.ts'
import { type BaseLook, runProperties, runXml } from '../paragraphs/run-xml.ts'
import type { Styles } from '../paragraphs/styles.ts'
import type { PartPictures } from '../pictures/part-pictures.ts'

interface RunningContext {
  readonly styles: Styles
  readonly relationships: Relationships
  readonly pictures: PartPictures
}

/** A header or footer part with what stands in it. */
export function runningXml(
  place: 'header' | 'footer',
  paragraphs: readonly RunningParagraph[],
  images: readonly PlacedImage[],
  context: RunningContext,
): string {
  const anchored = images.map((image) => context.pictures.anchored(image)).join('')
  const style = place === 'header' ? 'Header' : 'Footer'
  const text = paragraphs.map((running) => runningParagraphXml(running, style, context))
  const body = [anchored ? thinParagraph({ lead: anchored }) : '', ...text].join('')
  return wordPart(place === 'header' ? 'w:hdr' : 'w:ftr', body || thinParagraph())
}

/** Numbers of pages are fields, so that they stay right when the text changes. */
function runningParagraphXml(
  { paragraph, numbers, roman }: RunningParagraph,
  style: string,
  context: RunningContext,
): string {
  const { styles, relationships } = context
  const plain = { styles, relationships, listPlace: () => undefined, countedNotes: new Set<number>() }
  if (!numbers.some((meaning) => meaning !== undefined)) {
    return paragraphXml(paragraph, plainPlacing, plain, style)
  }
  const base = styles.baseOf(paragraph)
  const runs = splitAtNumbers(paragraph, numbers, roman ? /([ivxlc]+)/ : /(\d+)/).map(({ run, meaning }) =>
    meaning ? fieldXml(roman ? romanField : fields[meaning], run, base) : runXml(run, base),
  )
  return paragraphXml({ ...paragraph, runs: [] }, { ...plainPlacing, lead: runs.join('') }, plain, style)
}

interface Piece {
  readonly run: Run
  readonly meaning: NumberMeaning
}

/** @param number one group that takes all of a number */
function splitAtNumbers({ runs }: Paragraph, numbers: readonly NumberMeaning[], number: RegExp): Piece[] {
  let counted = 0
  return runs.flatMap(({ text, look }) =>
    text.split(number).flatMap((part, index): Piece[] => {
      if (part === '') return []
      if (index % 2 === 0) return [{ run: { text: part, look }, meaning: undefined }]
      const meaning = numbers[counted]
      counted += 1
      return [{ run: { text: part, look }, meaning }]
    }),
  )
}

/** Instructions of fields (ECMA-376 part 1, 17.16.5). */
const fields = { page: ' PAGE ', pages: ' NUMPAGES ' } as const
const romanField = ' PAGE \\* roman '

/** A complex field (ECMA-376 part 1, 17.16.5): its instruction, and what it shows until it is updated. */
function fieldXml(asked: string, run: Run, base: BaseLook): string {
  const look = runProperties(run.look, base)
  const mark = (type: string) => xml('w:r', {}, look, xml('w:fldChar', { 'w:fldCharType': type }))
  const instruction = xml('w:instrText', { 'xml:space': 'preserve' }, asked)
  return (
    mark('begin') + xml('w:r', {}, look, instruction) + mark('separate') + runXml(run, base) + mark('end')
  )
}
