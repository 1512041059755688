import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptBudget } from './script-budget.ts'

/**
 * Creates a Vite plugin that makes the page load a font before its style sheet, by a `preload` link. The first text
 * then already has this font.
 * @param file pattern of the font's file name
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
    // No file is embedded in the HTML or CSS, because the server's content security policy forbids inline content and
    // data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The web app uses only the contract's types and constants, while the server uses its schemas. Unused schemas
        // are therefore removed from the web app.
        moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }],
      },
    },
  },
  server: {
    port: 5173,
    // The proxy must not change the `Host` header. It would then differ from the `Origin` header, and the server
    // refuses requests from other origins.
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
