import type { Failure } from '@folio/service-kit/faults/failure'

/** The specification reads either of the two. */
export const failureFields = ({ message }: Failure) => ({ success: false, message })
