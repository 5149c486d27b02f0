import { isDictionary, type PdfDictionary, type PdfValue } from './qpdf-objects.ts'

/** What `disarm` took out of an object. */
export interface Disarmed {
  readonly value: PdfValue
  readonly actions: number
  readonly signatures: number
}

/** Text that every object has which `disarm` may change. */
export const armed = /\/(?:JavaScript|JS|Launch)\b|\/FT \/Sig\b/

const dangerousNames: readonly PdfValue[] = ['/JavaScript', '/Launch']

/**
 * Takes scripts, launch actions and the values of signature fields out of an object. An action that goes leaves
 * nothing (ISO 32000-2, 7.3.9: a null entry is an absent one); a signature field keeps its appearance.
 */
export function disarm(value: PdfValue): Disarmed {
  const taken = { actions: 0, signatures: 0 }
  const disarmed = clean(value)
  return { value: disarmed, ...taken }

  function clean(one: PdfValue): PdfValue {
    // A name that stands alone may be the /S of an action elsewhere.
    if (dangerousNames.includes(one) || (isDictionary(one) && isDangerousAction(one))) {
      taken.actions += 1
      return null
    }
    if (Array.isArray(one)) return one.map((item: PdfValue) => clean(item))
    return isDictionary(one) ? cleanDictionary(one) : one
  }

  function cleanDictionary(one: PdfDictionary): PdfDictionary {
    const kept = Object.entries(one).filter(([key]) => !isSignature(one, key) && !isScript(key))
    return Object.fromEntries(kept.map(([key, entry]) => [key, clean(entry)]))
  }

  function isSignature(field: PdfDictionary, key: string): boolean {
    const signed = key === '/V' && field['/FT'] === '/Sig' && field['/V'] !== null
    taken.signatures += Number(signed)
    return signed
  }

  /** Renditions may carry a script beside what they play (ISO 32000-2, 12.6.4.14). */
  function isScript(key: string): boolean {
    taken.actions += Number(key === '/JS')
    return key === '/JS'
  }
}

const isDangerousAction = (action: PdfDictionary): boolean => dangerousNames.includes(action['/S'] ?? null)
