import { readFileSync } from 'node:fs'
import { pdfiumLetters } from './pdfium-letters.ts'
