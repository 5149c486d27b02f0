import { useEffect } from 'react'
import type { OfferedView } from '../tools/tool-view.ts'
import { itemsOf } from './flow.ts'
import { takeHandedOver } from './handover.ts'
import { ToolScreen } from './tool-screen.tsx'
import { useFileIntake } from './use-file-intake.ts'
import { useFlow } from './use-flow.ts'
import { useOptions } from './use-options.ts'
import { usePreviews } from './use-previews.ts'

/** The working area of a tool with everything that moves it. */
export function ToolFlow({ view }: { readonly view: OfferedView }) {
  const options = useOptions(view.tool)
  const control = useFlow(view, options.values)
  const { flow, actions } = control
  const { add, convert } = actions
  const previews = usePreviews(itemsOf(flow))
  const choosing = flow.state === 'idle' || flow.state === 'ready'
  const dragging = useFileIntake(choosing, add)

  useEffect(() => {
    const file = takeHandedOver()
    if (file) add([file])
  }, [add])

  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) convert()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [convert])

  return (
    <ToolScreen view={view} options={options} control={control} previews={previews} dragging={dragging} />
  )
}
