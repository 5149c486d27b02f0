import { currentJob } from '@folio/service-kit/jobs/running-job'
import { mostWorthyPages } from '../files/worthy-pages.ts'
import type { ChosenPages } from './choose-pages.ts'
import { imageSize } from './rendering/page-image.ts'

/** The seconds of processor time; where they come from: docs/decisions/0038. */
const perPage = 0.2
const perMegapixel = 0.5

/** The job may take longer by what its chosen pages are worth. @param bytes of its files */
export function allowPages(selections: readonly ChosenPages[], dpi: number, bytes: number): void {
  const sizes = selections.flatMap(({ pdf, pages }) => pages.flatMap((page) => pdf.sizes[page - 1] ?? []))
  const seconds = sizes.reduce((sum, size) => {
    const { width, height } = imageSize(size, dpi)
    return sum + perPage + (perMegapixel * width * height) / 1e6
  }, 0)
  const believed = Math.min(1, mostWorthyPages(bytes) / Math.max(1, sizes.length))
  currentJob()?.extend(seconds * believed)
}
