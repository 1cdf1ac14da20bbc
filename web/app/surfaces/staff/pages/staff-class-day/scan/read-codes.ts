/** The part of the Barcode Detection API that is used here; browsers without it have no scanner. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads QR codes from its camera. */
export const canReadCodes = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Pause between two looks at the picture, in ms. */
const lookEveryMs = 250

/**
 * Reads QR codes from the picture until it is stopped.
 *
 * @returns the function that stops it
 */
export function readCodes(video: HTMLVideoElement, onCode: (text: string) => void): () => void {
  const Detector = detectorClass()
  if (Detector === undefined) return () => undefined
  const detector = new Detector({ formats: ['qr_code'] })
  let isLooking = false
  const look = async () => {
    if (isLooking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    isLooking = true
    // A picture that cannot be read now can be at the next look.
    const found = await detector.detect(video).catch(() => [])
    isLooking = false
    if (found[0] !== undefined) onCode(found[0].rawValue)
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  return () => clearInterval(timer)
}
