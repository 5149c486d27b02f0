import type { SVGProps } from 'react'

export interface GlyphProps extends Omit<SVGProps<SVGSVGElement>, 'd'> {
  readonly size?: number | string
}

/** An icon of 24 by 24 drawn with one path; the handful that every page carries. Others come from lucide-react. */
const glyph =
  (d: string) =>
  ({ size = 24, ...rest }: GlyphProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: Icon hides it from assistive technology; the words stand beside it.
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={d} />
    </svg>
  )

export const CheckGlyph = glyph('M5 12.5 10 17.5 19.5 7')
export const ChevronDownGlyph = glyph('m6 9.5 6 6 6-6')
export const CloseGlyph = glyph('M6 6l12 12M18 6 6 18')
export const MenuGlyph = glyph('M4 7h16M4 12h16M4 17h16')
export const MoonGlyph = glyph('M20 14.2A8.5 8.5 0 1 1 9.8 4a7 7 0 0 0 10.2 10.2z')
export const PlusGlyph = glyph('M12 5v14M5 12h14')
export const RetryGlyph = glyph('M20 4.5v5h-5M19.6 9.5A8 8 0 1 0 20 12.5')
export const SunGlyph = glyph(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
)
