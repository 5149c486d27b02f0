import type { PreviewPdfRequest } from '@folio/contract/editing/preview'
import { useMemo } from 'react'
import { useSettings } from '../../../installation/settings.ts'
import { type PreviewedPage, previewPage } from '../session/session-calls.ts'

/** Asks what the server would save of one page. Rejects with `CallRefused`, or with the signal's reason. */
export type PreviewCall = (request: PreviewPdfRequest, signal: AbortSignal) => Promise<PreviewedPage>

/**
 * Asks for previews, and does not ask again for the one that came last: when one pauses, the words are asked about as they
 * are, and mostly the edit ends with them.
 * @param base what the addresses of the editor's calls are appended to; empty for this very site
 */
export function previewCalls(base: string): PreviewCall {
  let last: { readonly asked: string; readonly answer: PreviewedPage } | undefined
  return async (request, signal) => {
    const asked = textOf(request)
    if (last?.asked === asked) return last.answer
    const answer = await previewPage(base, request, signal)
    last = { asked, answer }
    return answer
  }
}

/** Edits of one page are the same in any order. */
const textOf = ({ elements, ...page }: PreviewPdfRequest): string =>
  JSON.stringify([page, ...[...elements].sort((one, other) => (one.id < other.id ? -1 : 1))])

/** One for all that asks about the pages of an editor. */
export function usePreviewCalls(): PreviewCall {
  const { editorBase } = useSettings()
  return useMemo(() => previewCalls(editorBase), [editorBase])
}
