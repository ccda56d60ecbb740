# docker build -t assay .
# docker run -p 3000:3000 -v assay-data:/data assay
ARG BUILDER=node:22-bookworm-slim
ARG BASE=debian:bookworm-slim

FROM ${BUILDER} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run check && npm run build && mkdir /data

FROM ${BASE}
# A number, so that the image needs no user database and an orchestrator sees that it is not root.
USER 10001:10001
COPY --from=build /src/dist/assay /assay
COPY --from=build --chown=10001:10001 /data /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=5s --retries=3 CMD ["/assay", "healthcheck"]
ENTRYPOINT ["/assay"]
