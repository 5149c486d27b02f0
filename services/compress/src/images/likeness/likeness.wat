;; What takes most of the time when pictures are compared, with vectors of 16 bytes (WebAssembly, fixed-width SIMD). The
;; numbers are the same as those of shown-pixels.ts and ssim.ts, to the last bit. Whoever calls says where in the memory
;; everything lies, and leaves 64 bytes free behind it: vectors read and write beyond the end.
;;
;; likeness-code.ts is made of this; see testing/assemble-likeness.ts.
(module
  (memory (export "memory") 1)

  ;; Red, green and blue as light: (19595 r + 38470 g + 7471 b) >> 16. Green is added by halves, because whole its part
  ;; has no sign bit to spare.
  (func (export "lumas") (param $from i32) (param $pixels i32) (param $to i32)
    (local $end i32) (local $four v128)
    (local.set $end (i32.add (local.get $to) (local.get $pixels)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (local.set $four (v128.load (local.get $from)))
        (local.set $four
          (i32x4.shr_u
            (i32x4.add
              (i32x4.dot_i16x8_s
                (i8x16.swizzle (local.get $four)
                  (v128.const i8x16 0 -1 1 -1 3 -1 4 -1 6 -1 7 -1 9 -1 10 -1))
                (v128.const i16x8 19595 19235 19595 19235 19595 19235 19595 19235))
              (i32x4.dot_i16x8_s
                (i8x16.swizzle (local.get $four)
                  (v128.const i8x16 1 -1 2 -1 4 -1 5 -1 7 -1 8 -1 10 -1 11 -1))
                (v128.const i16x8 19235 7471 19235 7471 19235 7471 19235 7471)))
            (i32.const 16)))
        (local.set $four (i16x8.narrow_i32x4_s (local.get $four) (local.get $four)))
        (v128.store32_lane 0 (local.get $to)
          (i8x16.narrow_i16x8_u (local.get $four) (local.get $four)))
        (local.set $from (i32.add (local.get $from) (i32.const 12)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br $next))))

  ;; Of every column of a band the sum of its rows, at most 257, and what is covered of them:
  ;; scale * sum - before * the first row + within * the row after the last, each a whole number of 32 bits.
  (func (export "sumRows")
    (param $band i32) (param $width i32) (param $count i32)
    (param $scale i32) (param $before i32) (param $within i32)
    (param $whole i32) (param $parts i32)
    (local $end i32) (local $row i32) (local $left i32)
    (local $first v128) (local $sum v128) (local $after v128) (local $half v128)
    (local $scales v128) (local $befores v128) (local $withins v128)
    (local.set $scales (i32x4.splat (local.get $scale)))
    (local.set $befores (i32x4.splat (local.get $before)))
    (local.set $withins (i32x4.splat (local.get $within)))
    (local.set $end (i32.add (local.get $band) (local.get $width)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $band) (local.get $end)))
        (local.set $first (v128.load8x8_u (local.get $band)))
        (local.set $sum (local.get $first))
        (local.set $row (i32.add (local.get $band) (local.get $width)))
        (local.set $left (i32.sub (local.get $count) (i32.const 1)))
        (block $summed
          (loop $further
            (br_if $summed (i32.eqz (local.get $left)))
            (local.set $sum (i16x8.add (local.get $sum) (v128.load8x8_u (local.get $row))))
            (local.set $row (i32.add (local.get $row) (local.get $width)))
            (local.set $left (i32.sub (local.get $left) (i32.const 1)))
            (br $further)))
        (local.set $after (v128.load8x8_u (local.get $row)))
        (local.set $half (i32x4.extend_low_i16x8_u (local.get $sum)))
        (v128.store (local.get $whole) (local.get $half))
        (v128.store (local.get $parts)
          (i32x4.add
            (i32x4.sub
              (i32x4.mul (local.get $half) (local.get $scales))
              (i32x4.mul (i32x4.extend_low_i16x8_u (local.get $first)) (local.get $befores)))
            (i32x4.mul (i32x4.extend_low_i16x8_u (local.get $after)) (local.get $withins))))
        (local.set $half (i32x4.extend_high_i16x8_u (local.get $sum)))
        (v128.store offset=16 (local.get $whole) (local.get $half))
        (v128.store offset=16 (local.get $parts)
          (i32x4.add
            (i32x4.sub
              (i32x4.mul (local.get $half) (local.get $scales))
              (i32x4.mul (i32x4.extend_high_i16x8_u (local.get $first)) (local.get $befores)))
            (i32x4.mul (i32x4.extend_high_i16x8_u (local.get $after)) (local.get $withins))))
        (local.set $band (i32.add (local.get $band) (i32.const 8)))
        (local.set $whole (i32.add (local.get $whole) (i32.const 32)))
        (local.set $parts (i32.add (local.get $parts) (i32.const 32)))
        (br $next))))

  ;; The means of a band's columns: of what each new pixel covers, and of the whole old pixels in it.
  ;; $starts and $befores say where each new pixel begins, from the second on, as `Lines` in shown-pixels.ts does; $columns
  ;; is how many old ones there are. $whole and $parts become sums of all before: what may be too large for 32 bits is
  ;; right again in their differences.
  (func (export "means")
    (param $starts i32) (param $befores i32) (param $width i32) (param $count i32) (param $columns i32)
    (param $area f64) (param $whole i32) (param $parts i32) (param $smooth i32) (param $coarse i32)
    (local $last i32) (local $start i32) (local $end i32) (local $cut i32) (local $within i32)
    (local $at i32) (local $stop i32) (local $sum i32) (local $covered i32) (local $kept i32) (local $here i32)
    (local $apart i32) (local $both v128)
    (local.set $apart (i32.sub (local.get $parts) (local.get $whole)))
    (local.set $stop (i32.shl (i32.add (local.get $columns) (i32.const 2)) (i32.const 2)))
    (loop $all
      (local.set $here (i32.add (local.get $whole) (local.get $at)))
      (local.set $kept (i32.load (local.get $here)))
      (i32.store (local.get $here) (local.get $sum))
      (local.set $sum (i32.add (local.get $sum) (local.get $kept)))
      (local.set $here (i32.add (local.get $parts) (local.get $at)))
      (local.set $kept (i32.load (local.get $here)))
      (i32.store (local.get $here) (local.get $covered))
      (local.set $covered (i32.add (local.get $covered) (local.get $kept)))
      (br_if $all
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 4))) (local.get $stop))))
    (local.set $last (i32.add (local.get $smooth) (local.get $width)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $smooth) (local.get $last)))
        (local.set $end (i32.load (local.get $starts)))
        (local.set $within (i32.load (local.get $befores)))
        (local.set $at (i32.add (local.get $whole) (i32.shl (local.get $start) (i32.const 2))))
        (local.set $stop (i32.add (local.get $whole) (i32.shl (local.get $end) (i32.const 2))))
        (local.set $sum (i32.sub (i32.load (local.get $stop)) (i32.load (local.get $at))))
        (local.set $at (i32.add (local.get $at) (local.get $apart)))
        (local.set $stop (i32.add (local.get $stop) (local.get $apart)))
        (local.set $covered (i32.load (local.get $stop)))
        (local.set $kept (i32.load (local.get $at)))
        ;; The coarse one and the smooth one are divided and rounded together.
        (local.set $both
          (i32x4.trunc_sat_f64x2_s_zero
            (f64x2.add
              (f64x2.div
                (f64x2.replace_lane 1
                  (f64x2.splat (f64.convert_i32_s (local.get $sum)))
                  (f64.add
                    (f64.sub
                      (f64.mul
                        (f64.convert_i32_s (local.get $width))
                        (f64.convert_i32_s (i32.sub (local.get $covered) (local.get $kept))))
                      (f64.mul
                        (f64.convert_i32_s (local.get $cut))
                        (f64.convert_i32_s
                          (i32.sub (i32.load offset=4 (local.get $at)) (local.get $kept)))))
                    (f64.mul
                      (f64.convert_i32_s (local.get $within))
                      (f64.convert_i32_s
                        (i32.sub (i32.load offset=4 (local.get $stop)) (local.get $covered))))))
                (f64x2.replace_lane 1
                  (f64x2.splat
                    (f64.convert_i32_s
                      (i32.mul (local.get $count) (i32.sub (local.get $end) (local.get $start)))))
                  (local.get $area)))
              (v128.const f64x2 0.5 0.5))))
        (v128.store8_lane 0 (local.get $coarse) (local.get $both))
        (v128.store8_lane 4 (local.get $smooth) (local.get $both))
        (local.set $start (local.get $end))
        (local.set $cut (local.get $within))
        (local.set $starts (i32.add (local.get $starts) (i32.const 4)))
        (local.set $befores (i32.add (local.get $befores) (i32.const 4)))
        (local.set $smooth (i32.add (local.get $smooth) (i32.const 1)))
        (local.set $coarse (i32.add (local.get $coarse) (i32.const 1)))
        (br $next))))

  ;; Of four rows of two pictures and every four columns: the sums of both, of their squares and of their products, four
  ;; numbers of 32 bits. It takes four such blocks at a time.
  (func $sumBlocks (param $one i32) (param $other i32) (param $width i32) (param $blocks i32) (param $into i32)
    (local $end i32) (local $row i32) (local $a v128) (local $b v128)
    (local $al v128) (local $ah v128) (local $bl v128) (local $bh v128)
    (local $sumA v128) (local $sumB v128) (local $squaresL v128) (local $squaresH v128)
    (local $productsL v128) (local $productsH v128) (local $rowAt i32)
    (local.set $end (i32.add (local.get $into) (i32.shl (local.get $blocks) (i32.const 4))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $into) (local.get $end)))
        (local.set $sumA (v128.const i64x2 0 0))
        (local.set $sumB (v128.const i64x2 0 0))
        (local.set $squaresL (v128.const i64x2 0 0))
        (local.set $squaresH (v128.const i64x2 0 0))
        (local.set $productsL (v128.const i64x2 0 0))
        (local.set $productsH (v128.const i64x2 0 0))
        (local.set $row (i32.const 4))
        (local.set $rowAt (i32.const 0))
        (loop $rows
          (local.set $a (v128.load (i32.add (local.get $one) (local.get $rowAt))))
          (local.set $b (v128.load (i32.add (local.get $other) (local.get $rowAt))))
          (local.set $sumA (i16x8.add (local.get $sumA) (i16x8.extadd_pairwise_i8x16_u (local.get $a))))
          (local.set $sumB (i16x8.add (local.get $sumB) (i16x8.extadd_pairwise_i8x16_u (local.get $b))))
          (local.set $al (i16x8.extend_low_i8x16_u (local.get $a)))
          (local.set $ah (i16x8.extend_high_i8x16_u (local.get $a)))
          (local.set $bl (i16x8.extend_low_i8x16_u (local.get $b)))
          (local.set $bh (i16x8.extend_high_i8x16_u (local.get $b)))
          (local.set $squaresL
            (i32x4.add (local.get $squaresL)
              (i32x4.add
                (i32x4.dot_i16x8_s (local.get $al) (local.get $al))
                (i32x4.dot_i16x8_s (local.get $bl) (local.get $bl)))))
          (local.set $squaresH
            (i32x4.add (local.get $squaresH)
              (i32x4.add
                (i32x4.dot_i16x8_s (local.get $ah) (local.get $ah))
                (i32x4.dot_i16x8_s (local.get $bh) (local.get $bh)))))
          (local.set $productsL
            (i32x4.add (local.get $productsL) (i32x4.dot_i16x8_s (local.get $al) (local.get $bl))))
          (local.set $productsH
            (i32x4.add (local.get $productsH) (i32x4.dot_i16x8_s (local.get $ah) (local.get $bh))))
          (local.set $rowAt (i32.add (local.get $rowAt) (local.get $width)))
          (br_if $rows (local.tee $row (i32.sub (local.get $row) (i32.const 1)))))
        ;; Four of each kind.
        (local.set $a (i32x4.extadd_pairwise_i16x8_u (local.get $sumA)))
        (local.set $b (i32x4.extadd_pairwise_i16x8_u (local.get $sumB)))
        (local.set $al
          (i32x4.add
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $squaresL) (local.get $squaresH))
            (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $squaresL) (local.get $squaresH))))
        (local.set $bl
          (i32x4.add
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $productsL) (local.get $productsH))
            (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $productsL) (local.get $productsH))))
        ;; Four of each block.
        (local.set $sumA (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b)))
        (local.set $sumB (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b)))
        (local.set $ah (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $al) (local.get $bl)))
        (local.set $bh (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $al) (local.get $bl)))
        (v128.store (local.get $into)
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $sumA) (local.get $ah)))
        (v128.store offset=16 (local.get $into)
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $sumA) (local.get $ah)))
        (v128.store offset=32 (local.get $into)
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $sumB) (local.get $bh)))
        (v128.store offset=48 (local.get $into)
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $sumB) (local.get $bh)))
        (local.set $one (i32.add (local.get $one) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (local.set $into (i32.add (local.get $into) (i32.const 64)))
        (br $next))))

  ;; The mean similarity of two pictures of at least 8 by 8 pixels, as `ssim` in ssim.ts tells it.
  ;; $above and $current: 16 bytes for every four columns of a picture.
  (func (export "ssim")
    (param $one i32) (param $other i32) (param $width i32) (param $height i32)
    (param $above i32) (param $current i32) (result f64)
    (local $blocks i32) (local $rows i32) (local $row i32) (local $at i32) (local $last i32) (local $offset i32)
    (local $sums v128) (local $a f64) (local $b f64) (local $means f64) (local $squaredMeans f64) (local $sum f64)
    (local.set $blocks (i32.shr_u (local.get $width) (i32.const 2)))
    (local.set $rows (i32.shr_u (local.get $height) (i32.const 2)))
    (local.set $last (i32.shl (i32.sub (local.get $blocks) (i32.const 1)) (i32.const 4)))
    (loop $next
      (call $sumBlocks
        (i32.add (local.get $one) (local.get $offset)) (i32.add (local.get $other) (local.get $offset))
        (local.get $width) (local.get $blocks) (local.get $current))
      (local.set $offset (i32.add (local.get $offset) (i32.shl (local.get $width) (i32.const 2))))
      ;; A window is two blocks by two.
      (if (local.get $row)
        (then
          (local.set $at (i32.const 0))
          (loop $windows
            (local.set $sums
              (i32x4.add
                (i32x4.add
                  (v128.load (i32.add (local.get $above) (local.get $at)))
                  (v128.load offset=16 (i32.add (local.get $above) (local.get $at))))
                (i32x4.add
                  (v128.load (i32.add (local.get $current) (local.get $at)))
                  (v128.load offset=16 (i32.add (local.get $current) (local.get $at))))))
            (local.set $a (f64.convert_i32_s (i32x4.extract_lane 0 (local.get $sums))))
            (local.set $b (f64.convert_i32_s (i32x4.extract_lane 1 (local.get $sums))))
            ;; Of 64 pixels each; powers of two divide as they multiply.
            (local.set $means (f64.mul (f64.mul (local.get $a) (local.get $b)) (f64.const 0x1p-12)))
            (local.set $squaredMeans
              (f64.mul
                (f64.add (f64.mul (local.get $a) (local.get $a)) (f64.mul (local.get $b) (local.get $b)))
                (f64.const 0x1p-12)))
            (local.set $sum
              (f64.add (local.get $sum)
                (f64.div
                  (f64.mul
                    (f64.add (f64.mul (f64.const 2) (local.get $means)) (f64.const 6.5025))
                    (f64.add
                      (f64.mul (f64.const 2)
                        (f64.sub
                          (f64.mul
                            (f64.convert_i32_s (i32x4.extract_lane 3 (local.get $sums)))
                            (f64.const 0x1p-6))
                          (local.get $means)))
                      (f64.const 58.5225)))
                  (f64.mul
                    (f64.add (local.get $squaredMeans) (f64.const 6.5025))
                    (f64.add
                      (f64.sub
                        (f64.mul
                          (f64.convert_i32_s (i32x4.extract_lane 2 (local.get $sums)))
                          (f64.const 0x1p-6))
                        (local.get $squaredMeans))
                      (f64.const 58.5225))))))
            (br_if $windows
              (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $last))))))
      (local.set $at (local.get $above))
      (local.set $above (local.get $current))
      (local.set $current (local.get $at))
      (br_if $next
        (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 1))) (local.get $rows))))
    (f64.div (local.get $sum)
      (f64.convert_i32_s
        (i32.mul (i32.sub (local.get $blocks) (i32.const 1)) (i32.sub (local.get $rows) (i32.const 1)))))))
