# One image for the API and the worker. The server runs its TypeScript as it is; only the web application is built.
# By tag for development; a release names it by its digest (docs/runbooks/release.md).
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
# The `node` package is for machines with an older Node; this image is Node 24 already.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY contract contract
COPY server server
COPY web web
COPY tsconfig.base.json ./
RUN npx react-router build web && npm prune --omit=dev --ignore-scripts
# What the image is made of, for whoever has to look for a weakness in it.
RUN npm sbom --package-lock-only --omit=dev --sbom-type=application --sbom-format=cyclonedx > sbom.cdx.json

FROM ${NODE_IMAGE}
# Draws the pages of PDFs that people send; isolates whatever reads a file of theirs; opens their text documents, with fonts as wide as Word's;
# makes their recordings seekable.
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap poppler-utils ffmpeg \
  libreoffice-writer-nogui fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WEB_BUILD_DIRECTORY=/app/web/build STORAGE_DIRECTORY=/data/storage
WORKDIR /app
COPY --from=build /app/package.json /app/sbom.cdx.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/build web/build
RUN mkdir -p /data/storage /secrets && chown -R node:node /data /secrets
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The worker runs the same image with `node server/src/processes/worker.ts`; migrations with `node server/src/processes/migrate.ts`.
# As `npm run start:api`: a thousand sockets and 200 messages a second within 300 MB. Left alone, V8 keeps 128 MB for young objects.
CMD ["node", "--max-semi-space-size=16", "--initial-old-space-size=96", "--heap-growing-percent=40", "server/src/processes/main.ts"]
