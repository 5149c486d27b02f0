import { fixedAt } from './read-xyz.ts'

/** curveType and parametricCurveType (ICC.1:2022 sections 10.6 and 10.18) as functions from code to light. */
export function readCurve(data: Buffer | undefined): ((code: number) => number) | undefined {
  if (!data || data.length < 12) return undefined
  const type = data.toString('latin1', 0, 4)
  if (type === 'curv') return readTable(data)
  return type === 'para' ? readParametric(data) : undefined
}

function readTable(data: Buffer): ((code: number) => number) | undefined {
  const count = data.readUInt32BE(8)
  if (data.length < 12 + 2 * count) return undefined
  if (count === 0) return (code) => code
  if (count === 1) return (code) => code ** (data.readUInt16BE(12) / 256)
  const entry = (index: number) => data.readUInt16BE(12 + 2 * Math.min(index, count - 1)) / 65535
  return (code) => {
    const at = code * (count - 1)
    const low = Math.floor(at)
    return entry(low) + (at - low) * (entry(low + 1) - entry(low))
  }
}

/** How many parameters function types 0 to 4 have. */
const parameterCounts = [1, 3, 4, 5, 7]

function readParametric(data: Buffer): ((code: number) => number) | undefined {
  const type = data.readUInt16BE(8)
  const count = parameterCounts[type]
  if (count === undefined || data.length < 12 + 4 * count) return undefined
  const [gamma = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, index) =>
    fixedAt(data, 12 + 4 * index),
  )
  const power = (code: number) => Math.max(0, a * code + b) ** gamma
  if (type <= 1) return (code) => (a * code + b >= 0 ? power(code) : 0)
  if (type === 2) return (code) => (a * code + b >= 0 ? power(code) : 0) + c
  return (code) => (code >= d ? power(code) + e : c * code + f)
}
