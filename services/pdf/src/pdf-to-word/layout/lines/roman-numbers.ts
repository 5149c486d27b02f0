const digits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** What a number in small Roman digits counts; 0 for what is none. */
export function romanValue(text: string): number {
  const values = [...text].map((digit) => digits[digit])
  let sum = 0
  for (const [index, value] of values.entries()) {
    if (value === undefined) return 0
    sum += value < (values[index + 1] ?? 0) ? -value : value
  }
  return sum
}
