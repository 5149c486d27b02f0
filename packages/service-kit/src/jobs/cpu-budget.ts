import { isToolId, type ToolId } from '@folio/contract/tools'

/** Seconds of processor time that a job of one tool may take, whatever processes it takes them in. */
interface CpuRate {
  /** For every job: what the densest small file asks for, and the start of processes. */
  readonly base: number
  /** For each megabyte of its files. */
  readonly perMegabyte: number
}

/** Figures and where they come from: docs/decisions/0038. */
const rates: Readonly<Record<ToolId, CpuRate>> = {
  'word-to-pdf': { base: 30, perMegabyte: 30 },
  'pdf-to-word': { base: 20, perMegabyte: 20 },
  'merge-pdf': { base: 10, perMegabyte: 4 },
  'split-pdf': { base: 15, perMegabyte: 8 },
  'compress-pdf': { base: 30, perMegabyte: 20 },
  'edit-pdf': { base: 20, perMegabyte: 4 },
  'pdf-to-jpg': { base: 15, perMegabyte: 10 },
  'pdf-to-png': { base: 15, perMegabyte: 10 },
  'jpg-to-pdf': { base: 40, perMegabyte: 10 },
  'png-to-pdf': { base: 40, perMegabyte: 10 },
  'webp-to-png': { base: 40, perMegabyte: 10 },
  'png-to-webp': { base: 40, perMegabyte: 10 },
  'jpg-to-png': { base: 40, perMegabyte: 10 },
}

/** What a job with so many bytes of input may take before more is known of it. */
export function allowedCpu(tool: string, bytes: number): number {
  if (!isToolId(tool)) throw new Error(`there is no tool ${tool}`)
  const { base, perMegabyte } = rates[tool]
  return base + (perMegabyte * bytes) / 1e6
}
