import { serviceVariables } from '@folio/service-kit/config/service-config'
import { type ConfigOf, integer, oneOf, text } from '@folio/service-kit/config/variables'

const shared = serviceVariables('pdf')

/** Everything that this service reads from its environment. */
export const variables = {
  ...shared,
  queueSlots: { ...shared.queueSlots, default: 0 },
  officeEngine: oneOf('OFFICE_ENGINE', {
    doc: 'How Word documents are converted: by LibreOffices kept running, or by one started for each document',
    values: ['uno', 'libreoffice-convert'],
    default: 'uno',
  }),
  officeProgram: text('OFFICE_PROGRAM', {
    doc: 'Path of the program soffice.bin of LibreOffice',
    default: '/usr/lib/libreoffice/program/soffice.bin',
  }),
  fontsDir: text('FONTS_DIR', {
    doc: 'Folder of further fonts for Word documents (.ttf, .otf, .ttc), read when LibreOffice starts; only the system’s when unset',
    default: undefined,
  }),
  officeProcesses: integer('OFFICE_PROCESSES', {
    doc: 'LibreOffices kept running; 0 takes one more than QUEUE_SLOTS, so that nobody waits while one is replaced',
    min: 0,
    max: 64,
    default: 0,
  }),
  officeTimeoutSeconds: integer('OFFICE_TIMEOUT_SECONDS', {
    doc: 'Longest time for one Word document, in seconds; then 504',
    min: 1,
    max: 600,
    default: 60,
  }),
  officeRecycleAfter: integer('OFFICE_RECYCLE_AFTER', {
    doc: 'Documents after which a LibreOffice is replaced by a fresh one',
    min: 1,
    max: 100_000,
    default: 200,
  }),
  officeMaxMegabytes: integer('OFFICE_MAX_MB', {
    doc: 'Memory in MB beyond which a LibreOffice is replaced after a document',
    min: 200,
    max: 100_000,
    default: 600,
  }),
  ocrLanguages: text('OCR_LANGUAGES', {
    doc: 'Languages of scans where a visitor names none, joined by +, the likeliest first: those of the packages tesseract-ocr-… that are installed, such as eng+deu',
    default: 'eng',
  }),
  ocrSeconds: integer('OCR_SECONDS', {
    doc: 'Longest time for recognizing the text of one PDF, in seconds; pages beyond it stay pictures',
    min: 1,
    max: 3_600,
    default: 90,
  }),
}

export type PdfConfig = ConfigOf<typeof variables>
