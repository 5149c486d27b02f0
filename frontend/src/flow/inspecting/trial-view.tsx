import type { ReactNode } from 'react'
import type { Item } from '../model/flow.ts'
import type { ToolView, Trial } from '../model/tool-view.ts'
import type { OptionControl } from '../settings/use-options.ts'
import { PageTrial } from './page-trial.tsx'
import { PictureTrial } from './picture-trial.tsx'

export interface TrialProps {
  readonly view: ToolView
  readonly item: Item
  readonly trial: Trial
  readonly control: OptionControl
  /** A local address of a picture of the file. */
  readonly url: string
  readonly pageCount: number
  /** The file as it is; shown alone until the trial's script is there, and without it. */
  readonly children: ReactNode
}

/** A file beside what the settings make of it, with the setting that matters most below. */
export function TrialView({ view, item, trial, control, url, pageCount, children }: TrialProps) {
  const option = view.tool.options[trial.setting]
  if (trial.of === 'picture' && option?.kind === 'number') {
    const { setting, quality, background } = trial
    const onQuality = (value: number) => control.set(setting, value)
    return <PictureTrial {...{ item, url, quality, background, option, onQuality }} />
  }
  if (trial.of === 'page' && option?.kind === 'choice') {
    const { setting } = trial
    const onChoice = (value: string) => control.set(setting, value)
    return (
      <PageTrial {...{ view, item, pageCount, option, setting, onChoice }} options={control.values}>
        {children}
      </PageTrial>
    )
  }
  return children
}
