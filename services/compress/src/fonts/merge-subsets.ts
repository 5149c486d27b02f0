import { deflateSync } from 'node:zlib'
import type { WorkTime } from '../work/work-time.ts'
import { familyOf, mergeTrueType } from './programs/merge-true-type.ts'
import type { Carrier, FontProgram } from './uses/font-programs.ts'
import type { FontUse } from './uses/font-uses.ts'

/** A program without the glyphs that nothing shows. */
export interface Subset {
  readonly program: FontProgram
  readonly carriers: readonly Carrier[]
  readonly uses: readonly FontUse[]
  readonly bytes: Uint8Array
}

/** One program that has the glyphs of all these. */
export interface Family {
  readonly bytes: Uint8Array
  readonly subsets: readonly Subset[]
}

/** Further families of one font than these are not tried: what is met here is one font cut twice or three times. */
const maxFamilies = 16

/**
 * Puts subsets of one TrueType font together, as word processors write one for each way of coding, and merged documents
 * one for each part. Others stay by themselves.
 */
export function mergeSubsets(subsets: readonly Subset[], time: WorkTime): Family[] {
  const families = new Map<string, Family[]>()
  const single: Family[] = []
  for (const subset of subsets) {
    const alone: Family = { bytes: subset.bytes, subsets: [subset] }
    if (subset.program.key !== 'FontFile2' || time.isOver()) {
      single.push(alone)
      continue
    }
    const key = familyOf(subset.bytes)
    const relatives = families.get(key) ?? []
    families.set(key, relatives)
    if (!joinOne(relatives, subset)) relatives.push(alone)
  }
  return [...families.values()].flat().concat(single)
}

/** Whether one of them could take it in. */
function joinOne(families: Family[], subset: Subset): boolean {
  for (const [index, family] of families.slice(0, maxFamilies).entries()) {
    const larger = joined(family, subset)
    if (!larger) continue
    families[index] = larger
    return true
  }
  return false
}

/** Joins a subset to a family; undefined where their glyphs do not go together, and where that would save nothing. */
function joined({ bytes, subsets }: Family, subset: Subset): Family | undefined {
  const uses = subsets.flatMap((one) => one.uses)
  const merged = mergeTrueType({ bytes, uses }, subset)
  if (!merged || packed(merged) >= packed(bytes) + packed(subset.bytes)) return undefined
  return { bytes: merged, subsets: [...subsets, subset] }
}

const packed = (bytes: Uint8Array): number => deflateSync(bytes).length
