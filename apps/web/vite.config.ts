import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptBudget } from './script-budget.ts'

/**
 * Vite plugin that makes the page load the font at once instead of after the style sheet, so that the first text
 * already uses it. `file` matches the font's file name.
 */
function preloadFont(file: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.values(bundle ?? {}).find(({ fileName }) => file.test(fileName))
        if (!font) throw new Error(`No font ${file} in the bundle`)
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `/${font.fileName}`,
        }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(/inter-latin-opsz.*\.woff2$/), scriptBudget()],
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The server's content policy forbids inline content and data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The server uses the contract's schemas. The client uses only their types and the constants beside them.
        moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }],
      },
    },
  },
  server: {
    port: 5173,
    // The page's own host is kept, because the server refuses calls from other origins.
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
