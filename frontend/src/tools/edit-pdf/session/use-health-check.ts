import { useEffect } from 'react'
import { request } from '../../../browser/request.ts'

/** Asks the server how it is. For the log only: whether saving works is known from the session. */
export function useHealthCheck(): void {
  useEffect(() => {
    const end = new AbortController()
    const check = async () => {
      try {
        const { status, body } = await request('text', {
          method: 'GET',
          url: '/api/health',
          signal: end.signal,
        })
        console.info('Server health:', status, body)
      } catch (error) {
        if (!end.signal.aborted) console.info('Server health:', error)
      }
    }
    void check()
    return () => end.abort()
  }, [])
}
