const format = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** So many hundredths: `62%`, `99.9%`. */
export const percent = (hundredths: number): string => format.format(hundredths / 100)
