import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsAssets } from './build/pdfjs-assets.mjs'

export default defineConfig({
  plugins: [react(), pdfjsAssets()],
  css: { transformer: 'lightningcss' },
  build: {
    // The floor of `light-dark()`; older browsers still show the prerendered text.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    cssMinify: 'lightningcss',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/main.tsx' },
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
})
