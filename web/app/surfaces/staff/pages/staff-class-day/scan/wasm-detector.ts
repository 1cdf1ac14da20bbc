import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Detector } from './read-codes.ts'

/** In pixels of the longer side: larger pictures take longer on a phone, and find no more codes. */
const maxSide = 800

/** Reads QR codes where the browser cannot: a separate file of 950 KB, loaded when the camera is opened. */
export async function createWasmDetector(): Promise<Detector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    detect: async (video) => {
      const { videoWidth, videoHeight } = video
      if (context === null || videoWidth === 0) return []
      const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight))
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = context.getImageData(0, 0, canvas.width, canvas.height)
      const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
      return found.map(({ text }) => ({ rawValue: text }))
    },
  }
}
