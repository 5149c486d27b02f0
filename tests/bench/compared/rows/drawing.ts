/** A page of text and boxes, as screens and slides have them, as SVG. */
export function drawing(width: number): Buffer {
  const lines = Array.from({ length: 40 }, (_, line) => {
    const words = Array.from({ length: 12 }, (_word, word) =>
      ((line * 31 + word * 7919) % 99_991).toString(36),
    )
    return `<text x="40" y="${60 + 22 * line}">${words.join(' ')}</text>`
  })
  const boxes = [0, 1, 2].map(
    (box) => `<rect x="${width - 320}" y="${80 + 260 * box}" width="260" height="200" rx="12"
    fill="${['#3366cc', '#cc6633', '#33aa66'][box]}"/>`,
  )
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1000"
    font-family="Liberation Sans" font-size="16"><rect width="100%" height="100%" fill="#fafafa"/>
    ${lines.join('')}${boxes.join('')}</svg>`)
}
