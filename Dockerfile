# Image of Tenderwright. It runs without root, writes only to the data and scratch folders, and has no build tools.
# To fix the exact bytes of the base image, give its digest: --build-arg NODE_IMAGE=node:26.10.0-slim@sha256:...
ARG NODE_IMAGE=node:26.10.0-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/docx/package.json packages/docx/
COPY packages/quantities/package.json packages/quantities/
COPY packages/search/package.json packages/search/
COPY packages/workbook/package.json packages/workbook/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

# Builds the web client and the server, with all build tools.
FROM manifests AS built
RUN npm ci --ignore-scripts
COPY tsconfig.base.json tsconfig.json ./
COPY packages packages
COPY apps apps
RUN npm run -s build

# Installs the packages of the server only. Node comes with the base image.
FROM manifests AS server
RUN npm ci --ignore-scripts --omit=dev --omit=optional --workspace=apps/server

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=server /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=built /app/apps/server/dist apps/server/dist
COPY --from=built /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
