import type { NumberOption } from '@folio/contract/options/options'
import { CompareStage } from '../comparing/compare-stage.tsx'
import type { Item } from '../model/flow.ts'
import { OptionField } from '../settings/option-field.tsx'
import styles from './trial.module.css'
import { useWebpTrial } from './use-webp-trial.ts'

export interface PictureTrialProps {
  readonly item: Item
  /** A local address of its picture. */
  readonly url: string
  readonly quality: number
  readonly background?: string | undefined
  /** What the slider is called and how far it goes. */
  readonly option: NumberOption
  readonly onQuality: (quality: number) => void
}

/** A picture beside what a quality makes of it, coded here while the slider is moved. */
export function PictureTrial({ item, url, quality, background, option, onQuality }: PictureTrialProps) {
  const trial = useWebpTrial(item.file, { quality, background })
  const before = { url, name: item.name, size: item.size }
  return (
    <div className={styles.trial}>
      {trial.failed ? (
        <p role="status">
          This browser cannot show what becomes of the picture. The conversion does it all the same.
        </p>
      ) : (
        <CompareStage
          before={before}
          after={{ url: trial.url ?? url, name: item.name, size: trial.size, isEstimate: true }}
          larger="Actual pixels"
        />
      )}
      <OptionField
        option={option}
        value={quality}
        disabled={false}
        onChange={(value) => onQuality(Number(value))}
      />
      <p className={styles.note}>
        Coded in this browser, nothing is sent. The conversion looks for a smaller way too, so its files are
        often smaller, drawings above all.
      </p>
    </div>
  )
}
