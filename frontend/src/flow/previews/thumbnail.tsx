import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { extensionOf } from '../model/mime-type.ts'
import styles from './thumbnail.module.css'
import type { Preview } from './use-previews.ts'

interface ThumbnailProps {
  readonly name: string
  readonly preview: Preview
  readonly onLoad?: (width: number, height: number) => void
  readonly onError?: () => void
}

/** What is never seen through; the light table below would only flash up until the picture is decoded. */
const opaque: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'heic', 'heif', 'hif', 'pdf'])

/** A picture of a file, or a blank sheet with its kind while there is none. Decorative: the name stands beside it. */
export function Thumbnail({ name, preview: { url, locked, failed }, onLoad, onError }: ThumbnailProps) {
  // What has no size yet has no border either, which would move when it gets one.
  const [loaded, setLoaded] = useState(false)
  if (url && !failed) {
    return (
      <img
        src={url}
        alt=""
        className={styles.picture}
        data-loaded={loaded}
        data-opaque={opaque.has(extensionOf(name))}
        draggable={false}
        decoding="async"
        onLoad={({ currentTarget }) => {
          setLoaded(true)
          onLoad?.(currentTarget.naturalWidth, currentTarget.naturalHeight)
        }}
        onError={onError}
      />
    )
  }
  return (
    <span className={styles.sheet} aria-hidden="true">
      {locked && <Icon of={Lock} size={18} />}
      {extensionOf(name).toUpperCase() || 'FILE'}
    </span>
  )
}
