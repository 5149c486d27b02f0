/** Width between the paddings of a place, in CSS pixels. */
export function roomOn(place: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(place)
  return place.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
}
