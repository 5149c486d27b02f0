// The last button that the visitor presses; a part of the page that wakes after that presses it once more.
let pressed
addEventListener('click', ({ target }) => {
  pressed = target.closest('button')
})
window.earlyPress = (part = null) => {
  // The button of an intake has opened its dialog already.
  if (pressed?.closest('[data-later]') !== part || pressed.closest('[data-intake]')) return
  pressed.click()
  pressed = undefined
}
