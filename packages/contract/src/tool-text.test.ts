import { expect, test } from '@jest/globals'
import type { SpecifiedTool } from './specified-tools.ts'
import type { ToolText } from './tool.ts'
import { tools } from './tools.ts'

/** §5 and §8 of both documents. Sentences marked `ours` are told there only by their content, or not at all. */
const sentences: Record<SpecifiedTool | 'jpg-to-png', ToolText> = {
  'word-to-pdf': {
    wrongType: 'Please select only Word documents (.doc, .docx)',
    fileTooLarge: 'File size must be less than 25MB',
    tooMany: 'You can convert up to 10 Word documents at once',
    totalTooLarge: 'Total file size must be less than 100MB',
    tooFew: 'Please select a Word document to convert', // ours
    unreachable:
      'Cannot connect to the conversion server. Please make sure the backend is running on port 5000.', // ours
    networkError: 'Network error. Please check your backend server is running.',
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No file available for download',
  },
  'pdf-to-word': {
    wrongType: 'Please select only PDF documents',
    fileTooLarge: 'File size must be less than 25MB',
    tooMany: 'You can convert up to 10 PDF files at once',
    totalTooLarge: 'Total file size must be less than 100MB',
    tooFew: 'Please select a PDF document to convert', // ours
    unreachable:
      'Cannot connect to the conversion server. Please make sure the backend is running on port 5000.', // ours
    networkError: 'Network error. Please check your backend server is running.',
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No file available for download',
  },
  'merge-pdf': {
    wrongType: 'Please select only PDF documents',
    fileTooLarge: 'Each file must be less than 25MB',
    tooMany: 'You can merge up to 20 PDF files at once',
    totalTooLarge: 'Total file size must be less than 100MB',
    tooFew: 'Please select at least 2 PDF files to merge',
    unreachable: 'Cannot connect to the server. Please make sure the backend is running.', // ours
    networkError: 'Network error. Please check your backend server is running.',
    failed: 'Merge failed. Please try again.',
    nothingToDownload: 'No merged file available for download',
  },
  'split-pdf': {
    wrongType: 'Please select a PDF file',
    fileTooLarge: 'PDF file must be less than 50MB',
    tooFew: 'Please select a PDF file to split',
    unreachable: 'Cannot connect to the PDF split server. Please make sure it is running on port 5000.',
    networkError: 'Cannot connect to the PDF split server. Please make sure it is running on port 5000.',
    refused: 'PDF split server is not running. Please start the server on port 5000.',
    failed: 'Split failed. Please try again.',
    nothingToDownload: 'No split file available for download',
  },
  'compress-pdf': {
    wrongType: 'Please select only PDF documents',
    fileTooLarge: 'Each PDF must be less than 100MB',
    tooMany: 'You can compress up to 10 PDF files at once',
    tooFew: 'Please select at least 1 PDF file to compress',
    unreachable: 'Cannot connect to the compression server. Please make sure it is running on port 5001.',
    networkError: 'Network error. Please check your compression server is running.',
    failed: 'Compression failed. Please try again.',
    showsThrown: true,
    nothingToDownload: 'No compressed file available for download', // ours
  },
  'edit-pdf': {
    wrongType: 'Please select a PDF file',
    fileTooLarge: 'PDF file must be less than 100MB',
    tooFew: 'Please select a PDF file first.',
    unreachable: 'Warning: Server connection failed. You can edit text but saving is disabled.',
    networkError: 'Warning: Server connection failed. You can edit text but saving is disabled.',
    failed: 'Warning: Server connection failed. You can edit text but saving is disabled.',
    nothingToDownload: 'Please save your changes first before downloading.',
  },
  'jpg-to-pdf': {
    wrongType: 'Please select only image files (JPG, PNG, GIF, BMP, TIFF, WebP)',
    fileTooLarge: 'Each image file must be less than 20MB',
    tooMany: 'You can convert up to 20 images at once',
    totalTooLarge: 'Total file size must be less than 200MB',
    tooFew: 'Please select at least 1 image file to convert',
    unreachable: 'Cannot connect to the JPG to PDF server. Please make sure it is running on port 5006.',
    networkError: 'Cannot connect to the JPG to PDF server. Please make sure it is running on port 5006.',
    refused: 'JPG to PDF server is not running. Please start the server on port 5006.',
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  'pdf-to-jpg': {
    wrongType: 'Please select only PDF files',
    fileTooLarge: 'Each PDF file must be less than 50MB',
    tooMany: 'You can convert up to 10 PDF files at once',
    totalTooLarge: 'Total file size must be less than 200MB',
    tooFew: 'Please select at least 1 PDF file to convert',
    unreachable: 'Cannot connect to the PDF to JPG server. Please make sure it is running on port 5000.',
    networkError: 'Cannot connect to the PDF to JPG server. Please make sure it is running on port 5000.',
    refused: 'PDF to JPG server is not running. Please start the server on port 5000.',
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  'pdf-to-png': {
    wrongType: 'Please select only PDF files',
    fileTooLarge: 'Each PDF file must be less than 50MB',
    tooMany: 'You can convert up to 10 PDF files at once',
    totalTooLarge: 'Total file size must be less than 200MB',
    tooFew: 'Please select at least 1 PDF file to convert',
    unreachable: 'Cannot connect to the PDF to PNG server. Please make sure it is running on port 5000.',
    networkError: 'Cannot connect to the PDF to PNG server. Please make sure it is running on port 5000.',
    refused: 'PDF to PNG server is not running. Please start the server on port 5000.',
    failed: 'PDF to PNG conversion failed. Please try again.',
    nothingToDownload: 'No converted PNG file available for download',
  },
  'png-to-pdf': {
    wrongType: 'Please select only PNG image files',
    fileTooLarge: 'Each PNG file must be less than 25MB',
    tooMany: 'You can convert up to 20 PNG files at once',
    totalTooLarge: 'Total file size must be less than 200MB',
    tooFew: 'Please select at least 1 PNG file to convert',
    unreachable: 'Cannot connect to the PNG to PDF server. Please make sure it is running on port 5003.',
    networkError: 'Cannot connect to the PNG to PDF server. Please make sure it is running on port 5003.',
    refused: 'PNG to PDF server is not running. Please start the server on port 5003.',
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  'png-to-webp': {
    wrongType: 'Please select only PNG image files',
    fileTooLarge: 'Each PNG file must be less than 25MB',
    tooMany: 'You can convert up to 20 PNG files at once',
    totalTooLarge: 'Total file size must be less than 200MB',
    tooFew: 'Please select at least 1 PNG file to convert',
    unreachable: 'Cannot connect to the PNG to WebP server. Please make sure it is running on port 5000.',
    networkError: 'Cannot connect to the PNG to WebP server. Please make sure it is running on port 5000.',
    refused: 'PNG to WebP server is not running. Please start the server on port 5000.',
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  'webp-to-png': {
    wrongType: 'Please select only WebP image files',
    fileTooLarge: 'Each WebP file must be less than 25MB',
    tooMany: 'You can convert up to 20 WebP files at once',
    totalTooLarge: 'Total file size must be less than 200MB',
    tooFew: 'Please select at least 1 WebP file to convert',
    unreachable: 'Cannot connect to the WebP to PNG server. Please make sure it is running on port 5000.',
    networkError: 'Cannot connect to the WebP to PNG server. Please make sure it is running on port 5000.',
    refused: 'WebP to PNG server is not running. Please start the server on port 5000.',
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  'jpg-to-png': {
    wrongType: 'Please select only JPG image files',
    fileTooLarge: 'Each JPG file must be less than 20MB',
    tooMany: 'You can convert up to 20 JPG files at once',
    totalTooLarge: 'Total file size must be less than 200MB',
    tooFew: 'Please select at least 1 JPG file to convert',
    unreachable: 'Cannot connect to the JPG to PNG server. Please make sure it is running on port 5000.',
    networkError: 'Cannot connect to the JPG to PNG server. Please make sure it is running on port 5000.',
    refused: 'JPG to PNG server is not running. Please start the server on port 5000.',
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
}

test.each(Object.keys(sentences) as (keyof typeof sentences)[])(
  '%s says the sentences of the specification',
  (id) => {
    expect(tools[id].text).toStrictEqual(sentences[id])
  },
)
