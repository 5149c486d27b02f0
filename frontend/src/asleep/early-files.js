// What the visitor does with files while the page is asleep; `src/intake/early-files.ts` hands it to the page that wakes.
const taken = []
const asleep = new AbortController()
const zone = () => document.querySelector('[data-intake]')
const show = (held) => zone()?.setAttribute('data-dragging', held)
const take = (event) => {
  const transfer = event.dataTransfer ?? event.clipboardData
  if (!transfer?.types.includes('Files')) return
  // Otherwise the browser would open a dropped file in place of the page.
  event.preventDefault()
  if (event.type === 'dragover') transfer.dropEffect = zone() ? 'copy' : 'none'
  else if (zone()) {
    const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? undefined)
    taken.push({ entries, plain: [...transfer.files] })
    show(true)
  }
}
const choose = ({ target }) => target.closest('[data-intake] button') && zone().querySelector('input').click()
const chosen = ({ target }) => target.closest('[data-intake]') && show(true)
const actions = { dragover: take, drop: take, paste: take, click: choose, change: chosen }
for (const type in actions) addEventListener(type, actions[type], { signal: asleep.signal })
window.earlyFiles = () => {
  asleep.abort()
  show(false)
  return taken.splice(0)
}
