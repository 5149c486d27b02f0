/** Plain text alone can be written, or where a browser does not know that, anything whose text then counts. */
export const editable = ((): 'plaintext-only' | 'true' => {
  const probe = document.createElement('div')
  try {
    probe.contentEditable = 'plaintext-only'
    return 'isContentEditable' in probe ? 'plaintext-only' : 'true'
  } catch {
    return 'true'
  }
})()

/** What stands in an element that is written in. Browsers end it with a line break that nobody sees. */
export function writtenText(element: Node): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let text = ''
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text) text += currentNode.data
    else if (currentNode.nodeName === 'BR') text += '\n'
  }
  return text.endsWith('\n') ? text.slice(0, -1) : text
}
