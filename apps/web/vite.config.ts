import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: 'es2024' },
  server: { port: 5173, proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
})
