import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { partImports } from './build/part-imports.mjs'
import { pdfjsAssets } from './build/pdfjs-assets.mjs'
import { styleLoader } from './build/style-loader.mjs'
import { toolAccents } from './build/tool-accents.mjs'
import { withoutNode } from './build/without-node.mjs'

/** Its exports map only names the development build, whose warnings would travel to every visitor. */
const router = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs')

export default defineConfig({
  plugins: [react(), partImports(), styleLoader(), toolAccents(), pdfjsAssets()],
  worker: { plugins: () => [withoutNode()] },
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  css: { transformer: 'lightningcss' },
  build: {
    // The floor of `light-dark()`; older browsers still show the prerendered text.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    cssMinify: 'lightningcss',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of every chunk's scripts would weigh more than it saves: pages name theirs in their HTML.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|rolldown\/runtime/,
            },
            // Small modules that most tools share; one by one they weigh more than together.
            {
              name: 'shared',
              test: /\/contract\/src\/(?:numbers\/)?(?!policy|redirects|contact)[a-z-]+\.ts|\/src\/(flow|flow\/[a-z]+|tool-kit|wording)\/[a-z-]+\.ts$/,
              minShareCount: 11,
            },
            // The fields of forms: a chunk for each would weigh more than both.
            { name: 'fields', test: /\/src\/ui\/(?:field|select|text-field)\.tsx$/ },
            { name: 'page-images', test: /\/page-images\.ts$|\/page-image-options\.ts$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api/': 'http://localhost:8080' } },
})
