# One image for each process of the site: docker build --target proxy|pdf|compress|editor|png-to-pdf|contact|jpg-to-pdf .
#
# Debian 13, whose setpriv knows Landlock and whose LibreOffice is 25.2; hosts with Debian 12 run Folio by `npm start`. Where
# images come from a registry, pin the digest: --build-arg NODE_IMAGE=node:24-trixie-slim@sha256:…
ARG NODE_IMAGE=node:24-trixie-slim

# The manifests alone, so that packages are only installed again when one of them has changed.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /folio
# 24.22.1 is the oldest release of Node 24 without known weaknesses. An older one only warns, because no code of ours
# decodes what they concern (compressed requests are refused); REQUIRE_SAFE_NODE=yes makes it an error.
ARG REQUIRE_SAFE_NODE=no
RUN node -e "const [a, b, c] = process.versions.node.split('.').map(Number); \
  const old = a * 1e6 + b * 1e3 + c < 24022001; \
  if (old) console.warn('Node 24.22.1 or newer should be used, not ' + process.version); \
  process.exit(old && process.argv[1] === 'yes' ? 1 : 0)" "$REQUIRE_SAFE_NODE"
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/font-kit/package.json packages/font-kit/
COPY packages/image-kit/package.json packages/image-kit/
COPY packages/pdf-content/package.json packages/pdf-content/
COPY packages/pdf-document/package.json packages/pdf-document/
COPY packages/pdf-engines/package.json packages/pdf-engines/
COPY packages/pdf-objects/package.json packages/pdf-objects/
COPY packages/picture-pdf/package.json packages/picture-pdf/
COPY packages/service-kit/package.json packages/service-kit/
COPY services/compress/package.json services/compress/
COPY services/contact/package.json services/contact/
COPY services/editor/package.json services/editor/
COPY services/jpg-to-pdf/package.json services/jpg-to-pdf/
COPY services/pdf/package.json services/pdf/
COPY services/png-to-pdf/package.json services/png-to-pdf/
COPY proxy/package.json proxy/
COPY frontend/package.json frontend/
COPY cli/package.json cli/
COPY tests/package.json tests/

# Everything is built once, for all images. Not `npm ci`: it refuses a lockfile without the optional packages of other
# platforms, which not every registry has. `npm install` takes the same locked versions and checks the same hashes.
FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm install --ignore-scripts --no-audit --no-fund
COPY . .
RUN node --import tsx scripts/build-all.ts

# What each process needs at run time and nothing else; our own packages are in the bundles.
FROM manifests AS compress-packages
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-audit --no-fund -w services/compress
FROM manifests AS contact-packages
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-audit --no-fund -w services/contact
FROM manifests AS editor-packages
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-audit --no-fund -w services/editor
FROM manifests AS jpg-to-pdf-packages
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-audit --no-fund -w services/jpg-to-pdf
FROM manifests AS pdf-packages
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-audit --no-fund -w services/pdf
# What pdf-lib brings for other loaders than Node's is 20 of its 24 MB.
RUN cd node_modules/pdf-lib && rm -r dist es src ts3.4
FROM manifests AS png-to-pdf-packages
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-audit --no-fund -w services/png-to-pdf
FROM manifests AS proxy-packages
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-audit --no-fund -w proxy

# What all images share: an own user, no package manager for Node, a first process that hands on signals.
FROM ${NODE_IMAGE} AS runtime
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
  && groupadd --gid 10001 folio \
  && useradd --uid 10001 --gid folio --no-create-home --home-dir /tmp --shell /usr/sbin/nologin folio \
  && install -d -o folio -g folio -m 700 /data
LABEL org.opencontainers.image.title="Folio" \
  org.opencontainers.image.description="Free, self-hostable website that converts and edits PDF and image files" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# The last thing that is installed in each image ends with this: nothing that runs needs Perl, and whoever took an engine over
# would have it. No Debian package can be installed after it.
ARG WITHOUT_PERL="dpkg --purge --force-remove-essential --force-depends perl-base"
WORKDIR /folio
USER 10001:10001
STOPSIGNAL SIGTERM
# Whether the process answers, not whether it can take work: a service that waits for an engine is not to be replaced. By bash,
# because a Node that starts for the question takes fifty times the processor time, in each container, for as long as it runs.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /livez HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [[ $status == 200 ]]"]
ENTRYPOINT ["tini", "--"]

# What the services share that read visitors' files: the stronger of the two sandboxes, for where containers allow it.
FROM runtime AS engine-runtime
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
USER 10001:10001

# What the services share that change PDFs in workers of their own.
FROM engine-runtime AS pdf-runtime
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends qpdf \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
USER 10001:10001

FROM pdf-runtime AS compress
USER root
RUN $WITHOUT_PERL
USER 10001:10001
ENV PORT=5001
COPY --from=compress-packages /folio ./
COPY --from=build /folio/services/compress/dist services/compress/dist
EXPOSE 5001
CMD ["node", "--enable-source-maps", "services/compress/dist/main.js"]

FROM runtime AS contact
USER root
RUN $WITHOUT_PERL
USER 10001:10001
ENV PORT=5004
COPY --from=contact-packages /folio ./
COPY --from=build /folio/services/contact/dist services/contact/dist
EXPOSE 5004
CMD ["node", "--enable-source-maps", "services/contact/dist/main.js"]

# Texts are set again in fonts that resemble their own, in any script.
FROM pdf-runtime AS editor
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea \
    fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-droid-fallback \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && $WITHOUT_PERL
USER 10001:10001
ENV PORT=5002
COPY --from=editor-packages /folio ./
COPY --from=build /folio/services/editor/dist services/editor/dist
EXPOSE 5002
CMD ["node", "--enable-source-maps", "services/editor/dist/main.js"]

# Texts of drawings (SVG) are set in the fonts that are there.
FROM engine-runtime AS jpg-to-pdf
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends fontconfig-config fonts-liberation fonts-dejavu-core fonts-noto-core \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && $WITHOUT_PERL
USER 10001:10001
ENV PORT=5006
COPY --from=jpg-to-pdf-packages /folio ./
COPY --from=build /folio/services/jpg-to-pdf/dist services/jpg-to-pdf/dist
EXPOSE 5006
CMD ["node", "--enable-source-maps", "services/jpg-to-pdf/dist/main.js"]

FROM engine-runtime AS png-to-pdf
USER root
RUN $WITHOUT_PERL
USER 10001:10001
ENV PORT=5003
COPY --from=png-to-pdf-packages /folio ./
COPY --from=build /folio/services/png-to-pdf/dist services/png-to-pdf/dist
EXPOSE 5003
CMD ["node", "--enable-source-maps", "services/png-to-pdf/dist/main.js"]

# With all engines from Debian that `npm start` would install, and what else is wanted: --build-arg MORE_PACKAGES=tesseract-ocr-deu
FROM runtime AS pdf
USER root
ARG MORE_PACKAGES=
RUN --mount=type=bind,source=scripts/debian-packages.txt,target=/debian-packages.txt \
  apt-get update \
  && sed -n '/^\[run\]/,/^\[test\]/p' /debian-packages.txt | sed -e 's/#.*//' -e '/^\[/d' \
  | DEBIAN_FRONTEND=noninteractive xargs apt-get install -y --no-install-recommends $MORE_PACKAGES \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && $WITHOUT_PERL
USER 10001:10001
ENV PORT=5000
COPY --from=pdf-packages /folio ./
COPY --from=build /folio/services/pdf/dist services/pdf/dist
EXPOSE 5000
CMD ["node", "--enable-source-maps", "services/pdf/dist/main.js"]

FROM runtime AS proxy
USER root
RUN $WITHOUT_PERL
USER 10001:10001
ENV PORT=8080
COPY --from=proxy-packages /folio ./
COPY --from=build /folio/proxy/dist proxy/dist
COPY --from=build /folio/frontend/dist frontend/dist
EXPOSE 8080
CMD ["node", "--enable-source-maps", "proxy/dist/main.js"]

# What the images are made of: docker build --target bill --output bill . writes a bill of materials for each (CycloneDX) and the
# licences of all. It fails where one has anything under the AGPL.
FROM build AS billed
RUN --mount=type=bind,from=compress,target=/images/compress \
  --mount=type=bind,from=contact,target=/images/contact \
  --mount=type=bind,from=editor,target=/images/editor \
  --mount=type=bind,from=jpg-to-pdf,target=/images/jpg-to-pdf \
  --mount=type=bind,from=pdf,target=/images/pdf \
  --mount=type=bind,from=png-to-pdf,target=/images/png-to-pdf \
  --mount=type=bind,from=proxy,target=/images/proxy \
  node --import tsx scripts/bill/run.ts /images /bill
FROM scratch AS bill
COPY --from=billed /bill /
