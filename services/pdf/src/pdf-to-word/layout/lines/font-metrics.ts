/** The height of a line and its depth below the baseline, in em, as office programs set them. */
export interface FontMetrics {
  readonly lineHeight: number
  readonly descent: number
  /** Its metric twin sets lines of another height, so that a multiple of a line is not the same everywhere. */
  readonly twinDiffers?: true
}

/**
 * The metrics from the hhea and OS/2 tables of fonts that free systems have, or have a metric twin of: others are
 * replaced by higher ones.
 */
const known: Readonly<Record<string, FontMetrics>> = {
  'Times New Roman': { lineHeight: 1.149, descent: 0.216 },
  Arial: { lineHeight: 1.149, descent: 0.212 },
  'Courier New': { lineHeight: 1.133, descent: 0.3 },
  'Arial Narrow': { lineHeight: 1.149, descent: 0.212 },
  Calibri: { lineHeight: 1.2207, descent: 0.25 },
  // Caladea's lines are 1.15 em high.
  Cambria: { lineHeight: 1.172, descent: 0.222, twinDiffers: true },
  'DejaVu Sans': { lineHeight: 1.164, descent: 0.236 },
  'DejaVu Serif': { lineHeight: 1.164, descent: 0.236 },
  'DejaVu Sans Mono': { lineHeight: 1.164, descent: 0.236 },
  'Noto Sans': { lineHeight: 1.362, descent: 0.293 },
  'Noto Serif': { lineHeight: 1.362, descent: 0.293 },
}

/** Returns the metrics; undefined for a font whose lines may turn out otherwise where the document is opened. */
export const metricsOf = (family: string): FontMetrics | undefined => known[family]
