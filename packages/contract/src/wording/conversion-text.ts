import { portOf } from '../services.ts'

/** The sentences Word to PDF and PDF to Word share; the first is ours, the specification only tells its content. */
export const conversionText = (id: string) => ({
  unreachable: `Cannot connect to the conversion server. Please make sure the backend is running on port ${portOf(id)}.`,
  networkError: 'Network error. Please check your backend server is running.',
  failed: 'Conversion failed. Please try again.',
  nothingToDownload: 'No file available for download',
})
