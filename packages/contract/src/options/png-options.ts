import { choice } from './options.ts'

/**
 * How exactly JPG to PNG and WebP to PNG keep the colors of a picture.
 * @param exactly what `lossless` means for the kind of picture, as its hint
 */
export const pngQuality = (exactly: string) =>
  choice({
    label: 'Quality',
    values: [
      { value: 'lossless', label: 'Lossless', hint: exactly },
      { value: 'high', label: 'High', hint: 'Up to 256 colors where that is hard to tell apart' },
      {
        value: 'balanced',
        label: 'Balanced',
        hint: 'As few colors as look right, 256 at most: smallest files',
      },
    ],
    default: 'lossless',
  })

/** The RGB space that the PNG is written in, named in the file. */
export const colorProfileOption = choice({
  label: 'Color profile',
  values: [
    { value: 'sRGB', label: 'sRGB' },
    { value: 'adobeRGB', label: 'Adobe RGB' },
    { value: 'displayP3', label: 'Display P3' },
  ],
  default: 'sRGB',
})
