/** The used part of the Barcode Detection API; Chrome on Android has it. */
export type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = (new (options: { formats: readonly string[] }) => Detector) & {
  getSupportedFormats?: () => Promise<readonly string[]>
}

export const canReadCodes = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

const importWasmDetector = () => import('./wasm-detector.ts')

/** The browser's own, or ours where it is missing or reads no QR codes. Rejects when ours cannot be loaded. */
const createDetector = async (): Promise<Detector> => {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Own?.getSupportedFormats?.()) ?? ['qr_code']
  if (Own !== undefined && formats.includes('qr_code')) return new Own({ formats: ['qr_code'] })
  return await (await importWasmDetector()).createWasmDetector()
}

/** Pause between two detections, in ms. */
const lookEveryMs = 250

type OnRead = { onCode: (text: string) => void; onFailure: () => void }

/** Reads QR codes from the picture until the returned function is called. */
export function readCodes(video: HTMLVideoElement, { onCode, onFailure }: OnRead): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isStopped = false
  const start = (detector: Detector) => {
    let isLooking = false
    const look = async () => {
      if (isLooking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      isLooking = true
      // A picture that cannot be read now may be readable at the next detection.
      const found = await detector.detect(video).catch(() => [])
      isLooking = false
      if (found[0] !== undefined && !isStopped) onCode(found[0].rawValue)
    }
    if (!isStopped) timer = setInterval(() => void look(), lookEveryMs)
  }
  createDetector().then(start, () => isStopped || onFailure())
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
