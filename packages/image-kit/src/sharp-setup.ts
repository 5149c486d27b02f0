import sharp from 'sharp'

// Uploads choose the loader by their first bytes, so every loader beyond the formats that the tools accept is
// closed: SVG, PDF and HEIF would otherwise parse far more than the visitor was promised.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
})
// Two worker processes share two cores; more threads inside one of them only add memory.
sharp.concurrency(1)
// Every upload is new, so a cache of decoded operations would only hold memory.
sharp.cache(false)

/** sharp with the settings that all of our image work needs; import it from here only. */
export { sharp }
