import { useEffect, useState } from 'react'
import { subscribe } from './subscribe.ts'

/**
 * Whether another build of the site has been published since this page came: the script it began with is gone then, as
 * are those that it would fetch later. False until that is known, and where nothing can be reached.
 */
export function useSiteReplaced(): boolean {
  const [replaced, setReplaced] = useState(false)
  useEffect(() => subscribe(isFirstScriptGone(), setReplaced), [])
  return replaced
}

async function isFirstScriptGone(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (!script) return false
  try {
    const { status } = await fetch(script.src, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}
